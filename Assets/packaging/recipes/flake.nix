# Nix: `nix run` or `nix profile install`, in a checkout with this file at the top. The program is that of the
# portable tarball; Swift 6.2 is not in nixpkgs yet.
{
  description = "The weather in your terminal, for any place on earth";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      version = "@VERSION@";
      tarballs = {
        x86_64-linux = { name = "x86_64"; hash = "@SRI_X86_64@"; };
        aarch64-linux = { name = "aarch64"; hash = "@SRI_AARCH64@"; };
      };
      package = system:
        let
          pkgs = nixpkgs.legacyPackages.${system};
          tarball = tarballs.${system};
        in
        pkgs.stdenv.mkDerivation {
          pname = "weatheri-tui";
          inherit version;
          src = pkgs.fetchurl {
            url = "@REPOSITORY@/releases/download/v${version}/weatheri-tui-${version}-${tarball.name}.tar.xz";
            inherit (tarball) hash;
          };
          nativeBuildInputs = [ pkgs.autoPatchelfHook pkgs.makeWrapper ];
          buildInputs = [ pkgs.ncurses pkgs.sqlite ];
          dontStrip = true;
          installPhase = "mkdir -p $out && cp -r bin share $out/";
          # These libraries are loaded when they are needed.
          postFixup = ''
            wrapProgram $out/bin/weatheri-tui --prefix LD_LIBRARY_PATH : ${
              pkgs.lib.makeLibraryPath [ pkgs.curl pkgs.dbus pkgs.libpng pkgs.libjpeg_turbo ]
            }
          '';
        };
    in
    {
      packages = nixpkgs.lib.genAttrs (builtins.attrNames tarballs) (system: { default = package system; });
    };
}
