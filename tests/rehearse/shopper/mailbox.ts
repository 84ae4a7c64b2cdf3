import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

/** A mail server outside the machines. Appends each recipient to a file, one per line. */
const [host = '', port = '', file = ''] = process.argv.slice(2);
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, session, callback) {
    stream.resume().once('end', () => {
      for (const { address } of session.envelope.rcptTo) appendFileSync(file, `${address}\n`);
      callback();
    });
  },
});
server.on('error', () => {});
server.listen(Number(port), host, () => appendFileSync(file, ''));
