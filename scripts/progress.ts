import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';

const EVERY_MS = 60_000;

/** A line a minute for whoever watches or reads a log file; failures are told by another reporter. */
export default class Progress implements Reporter {
  readonly #count = { files: 0, of: 0, passed: 0, failed: 0 };
  readonly #running = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#count.of = files.length;
    this.#timer = setInterval(() => this.#tell(), EVERY_MS);
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'passed' || state === 'failed') this.#count[state] += 1;
  }

  onTestModuleStart(file: TestModule): void {
    this.#running.add(file.relativeModuleId);
  }

  onTestModuleEnd(file: TestModule): void {
    this.#running.delete(file.relativeModuleId);
    this.#count.files += 1;
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
    this.#tell();
  }

  #tell(): void {
    const { files, of, passed, failed } = this.#count;
    const time = new Date().toTimeString().slice(0, 8);
    const now = this.#running.size === 0 ? '' : `, now ${[...this.#running].join(', ')}`;
    console.log(`${time}  ${files} of ${of} files: ${passed} passed, ${failed} failed${now}`);
  }
}
