/** One assertion of the rehearsal: what must be, what was measured. */
export type Row = {
  shape: string;
  name: string;
  goal: string;
  measured: string;
  ok: boolean;
  seconds: number;
};

export type Measured = { ok: boolean; measured: string };

export type Recorder = {
  rows: Row[];
  /** Carries it out and notes it; a step that fails is a row that is not met. */
  assert(name: string, goal: string, carryOut: () => Promise<Measured>): Promise<void>;
};

/** planted: the assertion that is turned round on purpose, to see that the run then fails. */
export function createRecorder(
  shape: string,
  { planted, say }: { planted?: string | undefined; say: (line: string) => void },
): Recorder {
  const rows: Row[] = [];
  return {
    rows,
    async assert(name, goal, carryOut) {
      const start = performance.now();
      const { ok, measured } = await carryOut().catch((error) => ({
        ok: false,
        measured: `failed: ${error instanceof Error ? error.message : error}`,
      }));
      const seconds = (performance.now() - start) / 1000;
      const wanted = planted === name ? !ok : ok;
      rows.push({ shape, name, goal, measured, ok: wanted, seconds });
      say(
        `${wanted ? 'met    ' : 'NOT MET'} ${shape}, ${name}: ${measured} (${seconds.toFixed(1)} s)`,
      );
    },
  };
}

export function tableOf(rows: readonly Row[]): string {
  const head = ['shape', 'assertion', 'goal', 'measured', 'met', 'took'];
  const cell = (text: string) => (text.split('\n')[0] ?? '').replaceAll('|', '/').slice(0, 160);
  const lines = rows.map(({ shape, name, goal, measured, ok, seconds }) => [
    ...[shape, name, goal, cell(measured)],
    ...[ok ? 'yes' : '**no**', `${seconds.toFixed(1)} s`],
  ]);
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
