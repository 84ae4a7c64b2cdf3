import type { Database } from '@briolette/storage';

export type Health = {
  isReady(): Promise<boolean>;
  /** From now on not ready, so that the load balancer sends new shoppers elsewhere. */
  leave(): void;
};

const answerForMs = 500;
const patienceMs = 1000;

/** Ready: the database answers and we are not on our way out. Asked often, it asks seldom. */
export function createHealth(database: Database, now: () => number = Date.now): Health {
  let leaving = false;
  let asked: { at: number; answer: Promise<boolean> } | null = null;
  return {
    async isReady() {
      if (leaving) return false;
      if (!asked || now() - asked.at > answerForMs)
        asked = { at: now(), answer: databaseAnswers(database) };
      return (await asked.answer) && !leaving;
    },
    leave() {
      leaving = true;
    },
  };
}

async function databaseAnswers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const answer = database.query({ name: 'health', text: 'select 1' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
