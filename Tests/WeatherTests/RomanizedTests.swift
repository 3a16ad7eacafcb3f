import Testing
import Weather

struct RomanizedTests {
  @Test(arguments: [
    ("종로구", "Jongno-gu"), ("중구", "Jung-gu"), ("강남대로", "Gangnam-daero"), ("한강로", "Hangang-ro"),
    ("의정부1동", "Uijeongbu1-dong"), ("부곡동1", "Bugok-dong1"), ("백령도", "Baengnyeongdo"), ("한림읍", "Hallim-eup"),
    ("별내동", "Byeollae-dong"), ("설악면", "Seorak-myeon"), ("월곶면", "Wolgot-myeon"), ("묵호항", "Mukhohang"),
    ("격렬비열도", "Gyeongnyeolbiyeoldo"), ("울릉읍", "Ulleung-eup"), ("읍내동", "Eumnae-dong"), ("광양 율촌", "Gwangyang Yulchon"),
    ("고성(DMZ)", "Goseong(DMZ)"), ("방어진순환도로", "Bangeojinsunhwan-doro"), ("독곶리", "Dokgot-ri"), ("", ""),
    ("Paris 7", "Paris 7"),
  ])
  func `a Korean place name has its official Latin letters`(_ name: String, _ latin: String) {
    #expect(name.romanized == latin)
  }
}
