/** `npm start`: installs and builds what is missing, then runs every role of the server in the foreground. */
import path from "node:path";
import { bootstrap, repositoryRoot } from "./bootstrap.mjs";
import { runForwarding } from "./bootstrap/run-forwarding.mjs";
import { explainFault } from "./bootstrap/start-fault.mjs";
import { ensureWebBuild } from "./bootstrap/web-build.mjs";

await bootstrap();
try {
  await ensureWebBuild(repositoryRoot, () =>
    console.log("Building the players' site (only after a change) …"),
  );
  const server = path.join(repositoryRoot, "apps/server/main.ts");
  await runForwarding(process.execPath, [server, ...process.argv.slice(2)], {
    cwd: repositoryRoot,
    // Types are stripped and code is compiled after a change, not at every start.
    env: {
      NODE_COMPILE_CACHE: path.join(repositoryRoot, ".cache/compiled"),
      // Development starts the studio beside itself, on the port after the API's.
      STUDIO_PORT: "next",
      ...process.env,
    },
  });
} catch (error) {
  console.error(explainFault(error));
  process.exit(1);
}
