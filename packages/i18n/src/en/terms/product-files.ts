import { message } from '../../message.ts';

/** Errors in product and variant files, which merchants and the command line import. */
export const atLine = message('Line {line}: {error}');
export const atColumn = message('{column}: {error}');
export const missingColumns = message('Missing columns: {columns}');
export const unclosedQuote = 'Close the quotation mark';
export const singleQuote = 'Double each quotation mark inside a quoted cell';

export const repeatedId = message('Already on line {line}');
export const invalidId = 'Use lowercase letters, digits and hyphens';
export const differs = message('Differs from line {line}');
export const notYesOrNo = 'Must be yes or no';
export const notInList = message('Must be one of {values}');
/** An empty value in that list. */
export const emptyValue = 'nothing';
export const required = 'Required';
export const notANumber = 'Must be a number';
export const tooLow = message('Must be at least {minimum}');
export const tooHigh = message('Must be at most {maximum}');
