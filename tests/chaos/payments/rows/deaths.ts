import { openPostgres } from '@briolette/storage/postgres';
import { countRepeatedEmails } from '../emails.ts';
import { killAtEveryStep } from '../kill-at-steps.ts';
import { eachOrder, getSessionId, type PlannedRow, retry, type Stage } from '../stage.ts';

/** The concurrency of a job runner. */
const maxConcurrentJobs = 16;

/** Processes and database connections that end during the work. */
export const deathRows: PlannedRow[] = [
  {
    name: 'process killed at every step',
    what: 'a server is killed before and after each statement and each provider call; the next one continues',
    async run(stage) {
      const { reached, killed } = await killAtEveryStep(stage);
      await stage.world.recover();
      // A process killed after sending an email sends it again with the same Message-ID.
      stage.repeated.emails = await countRepeatedEmails(stage.world.database);
      if (stage.repeated.emails > killed * maxConcurrentJobs)
        throw new Error('too many emails were sent again');
      return `${killed} killed at ${reached} steps; ${stage.repeated.emails} emails sent again with the same Message-ID`;
    },
  },
  {
    name: 'database lost between commit and call',
    what: 'all database connections are closed after an order is saved, before the provider is called',
    async run(stage) {
      let cut = 0;
      const admin = openPostgres({ connectionString: stage.world.databaseUrl, maxConnections: 1 });
      const cutting = watchOrders(stage, async () => {
        cut++;
        await admin.query(cutStatement);
      });
      try {
        await eachOrder(stage, stage.size, async (shopper) => {
          await retry(() => shopper.fill());
          const key = crypto.randomUUID();
          let order = null;
          for (let pressed = 0; pressed < 10 && !order?.payment?.url; pressed++)
            order = (await retry(() => shopper.place('online', { key }))).body.order ?? order;
          if (!order?.payment?.url) return;
          stage.world.stripe.pay(getSessionId(order));
          stage.promised.add(order.orderId);
        });
      } finally {
        cutting.stop();
        await admin.close();
      }
      return `closed ${cut} times`;
    },
  },
];

/** Watches for new orders and calls `act` after every tenth. */
function watchOrders({ world }: Stage, act: () => Promise<void>) {
  let over = false;
  let lastCount = 0;
  const watching = (async () => {
    while (!over) {
      const [row] = await world.database
        .query<{ count: number }>({ name: '', text: 'select count(*)::int as count from orders' })
        .catch(() => []);
      if (row && row.count >= lastCount + 10) {
        lastCount = row.count;
        await act().catch(() => {});
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    stop() {
      over = true;
      return watching;
    },
  };
}

const cutStatement = {
  name: '',
  text: `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
};
