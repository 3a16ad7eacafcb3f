// Parts of Swift's libraries that this program never runs.
//
// A static library is linked in whole object files, and Foundation's refer to one another. So a program that decodes JSON
// also contains property lists and regular expressions. Here each function and each description of a type that leads to
// such a part is defined a second time, as a function that ends the program with a crash report. The linker then never
// opens the object file with the real one: 3 MB less program.
//
// Only in release builds: in debug builds the tests, which use all of Foundation, are linked with the program. The names
// are hidden, so that shared libraries keep their own. A name that a new toolchain no longer has is harmless: the program
// only becomes larger.

#include "CUnlinked.h"
#include <stdlib.h>

void weatheri_unlinked(void) { abort(); }

// No Unicode names of characters, 0.5 MB: Package.swift replaces the function of the standard library with this one
// (--wrap). It returns the length of the name; 0 if the character has no name.
__attribute__((visibility("hidden"))) int __wrap__swift_stdlib_getScalarName(
    unsigned scalar, unsigned char *name, long capacity) {
  return 0;
}

#ifdef RELEASE
#define UNLINKED(symbol) \
  __asm__(".globl \"" symbol "\"\n.hidden \"" symbol "\"\n.set \"" symbol "\", weatheri_unlinked");

// Regular expressions: the engine and the parser, with Unicode's tables for them.
UNLINKED("$s11RegexOutput17_StringProcessing0A9ComponentPTl")
UNLINKED("$s17_StringProcessing14AnyRegexOutputVMn")
UNLINKED("$s17_StringProcessing14RegexComponentMp")
UNLINKED("$s17_StringProcessing14RegexComponentP5regexAA0C0Vy0C6OutputQzGvgTj")
UNLINKED("$s17_StringProcessing14RegexComponentP5regexAA0C0Vy0C6OutputQzGvgTq")
UNLINKED("$s17_StringProcessing21RegexWordBoundaryKindV6simpleACvgZ")
UNLINKED("$s17_StringProcessing21RegexWordBoundaryKindVMa")
UNLINKED("$s17_StringProcessing29CustomConsumingRegexComponentMp")
UNLINKED("$s17_StringProcessing29CustomConsumingRegexComponentP9consuming_10startingAt2inSS5IndexV10upperBound_0E6OutputQz6outputtSgSS_AHSnyAHGtKFTq")
UNLINKED("$s17_StringProcessing29CustomConsumingRegexComponentPAA0eF0Tb")
UNLINKED("$s17_StringProcessing29CustomConsumingRegexComponentPAAE5regexAA0E0Vy0E6OutputQzGvg")
UNLINKED("$s17_StringProcessing5RegexV10firstMatch2inAC0E0Vyx_GSgSs_tKF")
UNLINKED("$s17_StringProcessing5RegexV11ignoresCaseyACyxGSbF")
UNLINKED("$s17_StringProcessing5RegexV11prefixMatch2inAC0E0Vyx_GSgSs_tKF")
UNLINKED("$s17_StringProcessing5RegexV15asciiOnlyDigitsyACyxGSbF")
UNLINKED("$s17_StringProcessing5RegexV16wordBoundaryKindyACyxGAA0c4WordeF0VF")
UNLINKED("$s17_StringProcessing5RegexV23asciiOnlyWordCharactersyACyxGSbF")
UNLINKED("$s17_StringProcessing5RegexV25asciiOnlyCharacterClassesyACyxGSbF")
UNLINKED("$s17_StringProcessing5RegexV5MatchV13dynamicMemberqd__s7KeyPathCyxqd__G_tcluig")
UNLINKED("$s17_StringProcessing5RegexV5MatchV5rangeSnySS5IndexVGvg")
UNLINKED("$s17_StringProcessing5RegexV5MatchV6outputxvg")
UNLINKED("$s17_StringProcessing5RegexV5MatchVMn")
UNLINKED("$s17_StringProcessing5RegexVA2A03AnyC6OutputVRszlEyACyAEGSSKcfC")
UNLINKED("$s17_StringProcessing5RegexVMa")
UNLINKED("$s17_StringProcessing5RegexVMn")
UNLINKED("$s17_StringProcessing5RegexV_2asACyxGSS_xmtKcfC")
UNLINKED("$s17_StringProcessing5RegexVyxGAA0C9ComponentAAMc")
UNLINKED("$sSl17_StringProcessingSQ7ElementRpzrlE14trimmingPrefixy11SubSequenceQzqd__STRd__ABQyd__ACRSlF")
UNLINKED("$sSm17_StringProcessingSQ7ElementRpzrlE9replacing_4with15maxReplacementsxqd___qd_0_SitSlRd__SlRd_0_ABQyd__ACRSABQyd_0_AGRSr0_lF")
UNLINKED("$sSy17_StringProcessingE8containsySbSSF")

// Property lists.
UNLINKED("$s20FoundationEssentials11XMLPlistMapC5ValueOMn")
UNLINKED("$s20FoundationEssentials11XMLPlistMapC5ValueON")
UNLINKED("$s20FoundationEssentials21_BPlistEncodingFormatV6WriterV5writeyySRys5UInt8VGF")
UNLINKED("$s20FoundationEssentials21_BPlistEncodingFormatV9ReferenceC2eeoiySbAE_AEtFZTf4nnd_n")
UNLINKED("$s20FoundationEssentials21_BPlistEncodingFormatV9ReferenceC4hash4intoys6HasherVz_tF")
UNLINKED("$s20FoundationEssentials21_BPlistEncodingFormatV9ReferenceC7BackingON")
UNLINKED("$s20FoundationEssentials21_BPlistEncodingFormatV9ReferenceCMa")
UNLINKED("$s20FoundationEssentials21_BPlistEncodingFormatV9ReferenceCMn")
UNLINKED("$s20FoundationEssentials23_XMLPlistEncodingFormatV9ReferenceOMn")
UNLINKED("$s20FoundationEssentials23_XMLPlistEncodingFormatV9ReferenceON")
UNLINKED("$s20FoundationEssentials9BPlistMapC5ValueOMn")
UNLINKED("$s20FoundationEssentials9BPlistMapC5ValueON")

// Bitmaps of Unicode categories, for comparisons without case and accents.
UNLINKED("$s20FoundationEssentials23BuiltInUnicodeScalarSetV17_isMemberOfBitmapySbs0E0O0F0V_SPys5UInt8VGSgtF")
UNLINKED("$s20FoundationEssentials23BuiltInUnicodeScalarSetV18_bitmapPtrForPlaneySPys5UInt8VGSgSiF")

// Foundation's URL; the program has its own Address.
UNLINKED("$s20FoundationEssentials13RFC3986ParserV13percentEncode13pathComponent9includingSSx_Shys5UInt8VGtSyRzlFZSS_Tt1g5")
UNLINKED("$s20FoundationEssentials9_SwiftURLC016standardizedFileD0AA0D0VSgvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC11descriptionSSvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC12absolutePath14percentEncodedSSSb_tF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC12standardizedAA0D0VSgvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC13stringOrEmpty10relativeToACSgSS_AA0D0VSgtcfCTf4nnd_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC14absoluteString8originalSSSb_tF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC14fileSchemeUTF833_53936E3CF7B0B29CAA5E564365E0C56FLLSays5UInt8VGvpZ")
UNLINKED("$s20FoundationEssentials9_SwiftURLC14fileSchemeUTF833_53936E3CF7B0B29CAA5E564365E0C56FLL_WZ")
UNLINKED("$s20FoundationEssentials9_SwiftURLC14fileSchemeUTF833_53936E3CF7B0B29CAA5E564365E0C56FLL_Wz")
UNLINKED("$s20FoundationEssentials9_SwiftURLC14fileSystemPath3for5style13compatibilityS2S_AA0D0V0G5StyleOSbtFZS2ScfU0_")
UNLINKED("$s20FoundationEssentials9_SwiftURLC14pathComponentsSaySSGvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC15fileURLWithPath10relativeToACSS_AA0D0VSgtcfCTf4nnd_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC15fileURLWithPath11isDirectory10relativeToACSS_SbAA0D0VSgtcfCTf4nnnd_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC15fileURLWithPath11isDirectoryACSS_SbtcfCTf4nnd_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC15fileURLWithPathACSS_tcfCTf4nd_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC16hasDirectoryPathSbvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC17lastPathComponentSSvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC18dataRepresentation10relativeTo10isAbsoluteACSgAA4DataV_AA0D0VSgSbtcfCTf4nnnd_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC18dataRepresentationAA4DataVvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC21deletingPathExtensionAA0D0VSgyF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC22appendingPathExtension_13compatibilityAA0D0VSgSS_SbtF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC23resolvingSymlinksInPathAA0D0VSgyF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC25deletingLastPathComponentAA0D0VSgyF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC34withUnsafeFileSystemRepresentationyxxSPys4Int8VGSgKXEKlF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC34withUnsafeFileSystemRepresentationyxxSPys4Int8VGSgKXEKlFyt_Tg504$s20a13Essentials15_g94OperationsO04moveC0_2to4with7optionsyAA3URLV_AiA0C7ManagerCAA06NSFileJ11MoveOptionsVtKFZySPys4J10VGSgKXEfU_AA0D0VAkA0gV0CTf1ncn_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC34withUnsafeFileSystemRepresentationyxxSPys4Int8VGSgKXEKlFyt_Tg504$s20a13Essentials15_g94OperationsO04moveC0_2to4with7optionsyAA3URLV_AiA0C7ManagerCAA06NSFileJ11MoveOptionsVtKFZySPys4J19VGSgKXEfU_yAQKXEfU_AA0D0VAA0gV0CAgKTf1ncn_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC4host14percentEncodedSSSgSb_tF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC4pathSSvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC4portSiSgvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC4user14percentEncodedSSSgSb_tF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC5query14percentEncodedSSSgSb_tF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC6schemeSSSgvg")
UNLINKED("$s20FoundationEssentials9_SwiftURLC6string25encodingInvalidCharactersACSgSS_SbtcfCTf4nnd_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC6stringACSgSS_tcfCTf4nd_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC8filePath9pathStyle13directoryHint10relativeToACSS_AA0D0V0fH0OAI09DirectoryJ0OAISgtcfc")
UNLINKED("$s20FoundationEssentials9_SwiftURLC8fragment14percentEncodedSSSgSb_tF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC8password14percentEncodedSSSgSb_tF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC9appending4path13directoryHint15encodingSlashes13compatibilityAA0D0VSgx_AJ09DirectoryH0OS2btSyRzlF10mergedPathL_3forS2S_tSyRzlF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC9appending4path13directoryHint15encodingSlashes13compatibilityAA0D0VSgx_AJ09DirectoryH0OS2btSyRzlF12appendedPathL_SSySyRzlFTf0ns_n")
UNLINKED("$s20FoundationEssentials9_SwiftURLC9appending4path13directoryHintAA0D0VSgx_AH09DirectoryH0OtSyRzlF")
UNLINKED("$s20FoundationEssentials9_SwiftURLC9appending9component13directoryHintAA0D0VSgx_AH09DirectoryH0OtSyRzlF")
UNLINKED("$s20FoundationEssentials9_SwiftURLCMa")
UNLINKED("$s20FoundationEssentials9_SwiftURLCMn")

// Calendars, attributed strings, templates of URLs, capital letters: the program has its own civil time.
UNLINKED("$s20FoundationEssentials15AttributeScopesO0A10AttributesV09DateFieldC0O0G0OMn")
UNLINKED("$s20FoundationEssentials18_CalendarGregorianCAA01_C8ProtocolAAMc")
UNLINKED("$s20FoundationEssentials18_CalendarGregorianCMa")
UNLINKED("$sSS20FoundationEssentialsE12_capitalizedSSyF")

#endif
