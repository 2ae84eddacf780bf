/** Before each file of the unit tests: a worker goes on with the next file, but what our modules hold is each file's own. */
import { vi } from "vitest";

vi.resetModules();
