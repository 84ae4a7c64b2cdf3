import type { Log } from './observing/log.ts';

/** SIGHUP: the certificates in the folder were exchanged. */
export function renewOnHangup(listening: { renew(): void }, log: Log): void {
  process.on('SIGHUP', () => {
    try {
      listening.renew();
      log.info('SIGHUP: the certificates were read again');
    } catch (error) {
      log.error({ error }, 'The new certificates cannot be used: the old ones stay');
    }
  });
}
