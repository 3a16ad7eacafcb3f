# Homebrew on Linux: brew install --formula ./weatheri-tui.rb
class WeatheriTui < Formula
  desc "Weather in your terminal, for any place on earth"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@/archive/refs/tags/v@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "swift" => :build
  depends_on "curl"
  depends_on :linux
  depends_on "ncurses"
  depends_on "sqlite"

  def install
    system "make", "build", "PACKAGES="
    system "make", "install", "BUILT=yes", "PREFIX=#{prefix}"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/weatheri-tui --version")
    assert_match "\"demo\"", shell_output("#{bin}/weatheri-tui report --demo --json")
  end
end
