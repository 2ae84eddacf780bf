/** A worker as a process of its own, which a test can kill: database and SMTP server are its arguments. */
import { createPool } from "@oddwright/platform/database/pool.ts";
import { smtpTo, startTestWorker } from "./worker.ts";

const [, , appUrl = "", smtpUrl = ""] = process.argv;

/** Looked for a second later: the test waits for it. */
const abandonedSeconds = 2;

const appPool = createPool({
  connectionString: appUrl,
  max: 4,
  applicationName: "messaging-test-worker",
});
startTestWorker({ appPool, appUrl }, { smtp: smtpTo(smtpUrl), retry: { abandonedSeconds } });
