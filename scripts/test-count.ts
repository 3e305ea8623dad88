/** What vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export interface Count {
  passed: number;
  failed: number;
  readonly skipped: string[];
}

export function countTests(count: Count, report: VitestReport): void {
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0 && file.status === 'failed') {
      count.failed += 1;
      console.log(`FAILED: ${file.name}: ${file.message ?? ''}`);
    }
    for (const test of file.assertionResults) {
      if (test.status === 'passed') count.passed += 1;
      else if (test.status === 'failed') count.failed += 1;
      else count.skipped.push(test.fullName);
    }
  }
}
