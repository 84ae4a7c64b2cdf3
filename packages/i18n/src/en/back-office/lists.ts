import { message } from '../../message.ts';

export const pagination = 'Pages';
export const newest = 'Newest';
export const views = 'Views';
export const cappedCount = message('{count}+');
export const selectAll = 'Select all on this page';
export const selectRow = message('Select {name}');
