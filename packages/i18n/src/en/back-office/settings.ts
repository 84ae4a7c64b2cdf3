import { message } from '../../message.ts';

export const title = 'Settings';
export const help = 'Clear a field to use the default again.';
export const defaultNote = message('Default: {value}');
export const saved = 'Settings saved';

export const sectionsLabel = 'Sections';
export const shopHeading = 'Shop details';
export const ordersHeading = 'Orders';
export const openingHeading = 'Opening days';
export const emailHeading = 'Email';

/** The labels of the settings, by their names. */
export const labels = {
  name: 'Shop name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
  deliveryCharge: 'Delivery charge',
  deliveryLeadDays: 'Delivery time (days)',
  cashbackPercent: 'Cashback (%)',
  paymentTimeoutMinutes: 'Payment deadline (minutes)',
  emailFrom: 'Sender',
  openDays: 'Open on',
  closedPeriods: 'Closed periods',
} as const;
export const nameHelp = 'Shown on every page, in emails and on documents.';
export const addressHelp = 'Separate lines with commas.';
export const deliveryChargeHelp = 'Per order.';
export const deliveryTimeHelp = 'In opening days. Enter 0 for the same day.';
export const cashbackHelp = 'For orders of two or more items.';
export const paymentDeadlineHelp =
  'Unpaid orders expire after this time, from 30 to 1,430 minutes.';
export const senderHelp = 'For example: My Shop <orders@shop.example>';

export const openingHelp =
  'Delivery and lead times count opening days. The delivery dates in the shop follow at once; orders keep theirs.';
export const addPeriod = 'Add closed period';
export const removeButton = 'Remove';
export const removePeriod = message('Remove closed period {place}');
export const periodLegend = message('Closed period {place}');
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const periodMessage = 'Message to customers';
export const periodMessageHelp = 'Shown at the top of every page of the shop on these days.';
export const takesOrders = 'Customers can order for later';
/** In the history. */
export const period = message('{from} – {to} ({message})');
export const periodWithoutOrders = message('{from} – {to}, no orders ({message})');

/** Shown at an invalid setting, by its name. */
export const errors = {
  name: 'Use at most 100 characters',
  address: 'Enter 1 to 8 lines of at most 100 characters each',
  phone: 'Use at most 50 characters',
  email: 'Enter an email address, such as hello@shop.example',
  hours: 'Use at most 200 characters',
  deliveryCharge: 'Enter an amount from 0 to 10,000',
  deliveryLeadDays: 'Enter a whole number from 0 to 365',
  cashbackPercent: 'Enter a whole number from 0 to 100',
  paymentTimeoutMinutes: 'Enter a whole number from 30 to 1,430',
  emailFrom: 'Enter an email address, with or without a name',
} as const;

export const serverHeading = 'Server configuration';
export const onlinePayments = 'Online payments';
/** Stripe keeps its name. */
export const paymentProviders = {
  stripe: 'Stripe',
  test: 'Test payments',
} as const;
export const noOnlinePayments = 'None. Customers pay cash on delivery.';
export const emails = 'Emails';
export const emailsInInbox = 'Shown in the demo inbox, not sent';
export const emailsSent = 'Sent';
export const staffLink = 'Manage staff';

export const marketsHeading = 'Markets';
export const marketsHelp = 'Countries, currencies, languages and tax';
export const marketsLink = 'Manage markets';

export const historyHeading = 'Change history';
export const historyLabel = 'Changes, newest first';
export const change = message('{setting}: {before} → {after}');
export const notSet = 'not set';
export const noChanges = 'No changes';
export const restoreButton = 'Restore';
