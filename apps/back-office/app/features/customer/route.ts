export { CustomerScreen as Component } from './customer-screen.tsx';
export { loadCustomer as loader } from './load-customer.ts';
