/**
 * The order of test files: those that start whole programs first. They take longest and wait much, so that the short ones
 * fill the cores beside them, and none is left over for the end.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const startsPrograms = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes("/apps/server/");

export class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsPrograms), ...sorted.filter((file) => !startsPrograms(file))];
  }
}
