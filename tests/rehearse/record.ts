/** The result of one assertion. */
export type Row = {
  deployment: string;
  name: string;
  goal: string;
  measured: string;
  ok: boolean;
  seconds: number;
};

export type Measured = { ok: boolean; measured: string };

/** A fault that can be planted and removed. The assertion must find it. */
export type Fault = { plant(): unknown; heal(): unknown };

export type Recorder = {
  rows: Row[];
  /** Whether a fault is planted. Timeouts are shorter then. */
  isPlanted(): boolean;
  /** Runs an assertion and records the result. An error counts as not met. */
  assert(
    name: string,
    goal: string,
    carryOut: () => Promise<Measured>,
    fault?: Fault,
  ): Promise<void>;
};

export type RecorderOptions = {
  /** The assertion whose fault is planted. An assertion without a fault is inverted. */
  planted?: string | undefined;
  /** Plants the fault of each assertion first, which the assertion must find, and removes it. */
  plants?: boolean;
  log: (line: string) => void;
};

export function createRecorder(
  deployment: string,
  { planted, plants = false, log }: RecorderOptions,
): Recorder {
  const rows: Row[] = [];
  let isPlanted = false;

  async function measure(
    carryOut: () => Promise<Measured>,
  ): Promise<Measured & { seconds: number }> {
    const start = performance.now();
    const { ok, measured } = await carryOut().catch((error) => ({
      ok: false,
      measured: `failed: ${error instanceof Error ? error.message : error}`,
    }));
    return { ok, measured, seconds: (performance.now() - start) / 1000 };
  }

  function note(row: Omit<Row, 'deployment'>): void {
    rows.push({ deployment, ...row });
    const { ok, name, measured, seconds } = row;
    log(
      `${ok ? 'met    ' : 'NOT MET'} ${deployment}, ${name}: ${measured} (${seconds.toFixed(1)} s)`,
    );
  }

  async function measurePlanted(carryOut: () => Promise<Measured>, { plant, heal }: Fault) {
    isPlanted = true;
    try {
      await plant();
      return await measure(carryOut);
    } finally {
      isPlanted = false;
      await heal();
    }
  }

  return {
    rows,
    isPlanted: () => isPlanted,
    async assert(name, goal, carryOut, fault) {
      if (planted === name) {
        const { ok, ...row } = await (fault ? measurePlanted(carryOut, fault) : measure(carryOut));
        return note({ name, goal, ...row, ok: fault ? ok : !ok });
      }
      if (plants && fault) {
        const { ok, ...row } = await measurePlanted(carryOut, fault);
        note({ name: `${name}, with fault`, goal: 'finds the fault', ...row, ok: !ok });
      }
      note({ name, goal, ...(await measure(carryOut)) });
    },
  };
}

export function formatTable(rows: readonly Row[]): string {
  const head = ['deployment', 'assertion', 'goal', 'measured', 'met', 'took'];
  const cell = (text: string) => (text.split('\n')[0] ?? '').replaceAll('|', '/').slice(0, 160);
  const lines = rows.map(({ deployment, name, goal, measured, ok, seconds }) => [
    ...[deployment, name, goal, cell(measured)],
    ...[ok ? 'yes' : '**no**', `${seconds.toFixed(1)} s`],
  ]);
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
