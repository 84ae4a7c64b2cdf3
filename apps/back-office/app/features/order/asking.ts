/** What somebody is asked about before it is done. */
export type Asking = 'ship' | 'refund' | 'settle' | 'cancel';
