/** One test that carries ids. Skipped also means: marked as expected to fail. */
export type Proof = {
  ids: string[];
  file: string;
  title: string;
  /** The engine or browser the test ran on, where the results tell. */
  engine: string;
  status: 'passed' | 'failed' | 'skipped';
};
