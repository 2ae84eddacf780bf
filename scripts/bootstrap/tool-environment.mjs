/** The environment of npm and of the site's build: what they need, and none of the program's secrets, which packages' code could read there. */

const passedOn =
  /^(?:npm_|path$|pathext$|home$|user(?:name|profile)?$|shell$|lang$|lc_|tmpdir$|te?mp$|xdg_|https?_proxy$|no_proxy$|all_proxy$|ssl_cert_|node_extra_ca_certs$|node_options$|ci$|term$|ld_library_path$|dyld_library_path$|systemroot$|systemdrive$|windir$|comspec$|(?:local)?appdata$|programdata$|programfiles)/i;

/** @returns {NodeJS.ProcessEnv} */
export function toolEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)));
}
