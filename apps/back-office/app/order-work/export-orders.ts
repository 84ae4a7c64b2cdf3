import { staffCalls } from '@briolette/contract/staff-calls';
import { saveCsv } from '../api/save-csv.ts';

export const exportOrders = (query: URLSearchParams): Promise<void> =>
  saveCsv('orders', staffCalls.exportStaffOrders.path, query);
