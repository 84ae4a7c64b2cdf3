/** The machines of a run: three with a database, one with the proxy and the shops. */
export const databaseHosts = ['a', 'b', 'c'] as const;
export type DatabaseHost = (typeof databaseHosts)[number];
export type Host = DatabaseHost | 'shop';
export const hosts: Host[] = [...databaseHosts, 'shop'];

const network = '10.77.41';
/** The address of this process, which acts as the shoppers and the payment provider. */
export const shopperAddress = `${network}.1`;
export const getAddress = (host: Host) => `${network}.${11 + hosts.indexOf(host)}`;
export const getNamespace = (host: Host) => `briolette-${host}`;
