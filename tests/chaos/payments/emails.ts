import type { EmailTransport } from '@briolette/email';
import { type Database, queryOne } from '@briolette/storage';

/** Stores every email, including duplicates. */
export const emailTable =
  'create table chaos_emails (message_id text not null, body text not null);';

export function tablePost(database: Database): EmailTransport {
  return {
    async send({ id, subject, text }) {
      await database.query(saveStatement, [id, `${subject}\n${text}`]);
    },
  };
}

const saveStatement = {
  name: 'save-chaos-email',
  text: 'insert into chaos_emails (message_id, body) values ($1, $2)',
};

/** Counts emails beyond the first of each Message-ID. */
export async function countRepeatedEmails(database: Database): Promise<number> {
  const { count } = await queryOne<{ count: number }>(database, repeatedStatement);
  return count;
}

const repeatedStatement = {
  name: 'chaos-repeated-emails',
  text: 'select (count(*) - count(distinct message_id))::int as count from chaos_emails',
};
