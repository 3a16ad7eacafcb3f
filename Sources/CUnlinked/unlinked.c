// Parts of Swift's libraries that this program never runs.
//
// A static library is linked in whole object files, and Foundation's refer to one another. So a program that decodes JSON
// also contains property lists and regular expressions. Here each function and each description of a type that leads to
// such a part is defined a second time, as a function that ends the program with a crash report. The linker then never
// opens the object file with the real one: 3 MB less program.
//
// The names are hidden, so that shared libraries (debug builds) keep their own. A name that a new toolchain no longer has
// is harmless: the program only becomes larger.

#include "CUnlinked.h"
#include <stdlib.h>

void weatheri_unlinked(void) { abort(); }

// No Unicode names of characters, 0.5 MB: the Makefile replaces the function of the standard library with this one
// (--wrap). It returns the length of the name; 0 if there is none.
__attribute__((visibility("hidden"))) int __wrap__swift_stdlib_getScalarName(
    unsigned scalar, unsigned char *name, long capacity) {
  return 0;
}

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
UNLINKED("$s20FoundationEssentials21_BPlistEncodingFormatV9ReferenceC7BackingOMn")
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

// Calendars, attributed strings, templates of URLs, capital letters: this program has its own civil time.
UNLINKED("$s20FoundationEssentials15AttributeScopesO0A10AttributesV09DateFieldC0O0G0OMn")
UNLINKED("$s20FoundationEssentials18_CalendarGregorianCAA01_C8ProtocolAAMc")
UNLINKED("$s20FoundationEssentials18_CalendarGregorianCMa")
UNLINKED("$s22_FoundationCollections10OrderedSetV10_appendNew_2inyx_AA10_HashTableV6BucketVtFSS_Tg5")
UNLINKED("$sSS20FoundationEssentialsE12_capitalizedSSyF")
