import { spawn } from 'node:child_process';

export type CommandOptions = {
  env?: Record<string, string>;
  cwd?: string;
  input?: string;
  /** Resolves with the exit code instead of rejecting. */
  allowFailure?: boolean;
  withinMs?: number;
};
export type CommandResult = { code: number; stdout: string; stderr: string };

/** Runs a program until it exits. On failure the error contains the end of its output. */
export function command(
  file: string,
  parameters: readonly string[],
  { env, cwd, input, allowFailure = false, withinMs = 120_000 }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, parameters, {
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      ...(cwd && { cwd }),
      env: { ...process.env, ...env },
      timeout: withinMs,
      killSignal: 'SIGKILL',
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => (stdout += chunk));
    child.stderr?.on('data', (chunk) => (stderr += chunk));
    child.stdin?.end(input);
    child.once('error', reject);
    child.once('close', (status) => {
      const code = status ?? -1;
      if (code === 0 || allowFailure) return resolve({ code, stdout, stderr });
      const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-25).join('\n');
      reject(
        new Error(
          `${[file, ...parameters].join(' ').slice(0, 300)} exited with ${code}:\n${output}`,
        ),
      );
    });
  });
}
