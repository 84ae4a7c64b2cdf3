export { Customers as Component } from './customers.tsx';
export { loadCustomers as loader } from './load-customers.ts';
