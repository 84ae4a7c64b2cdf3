export const unexpected = 'Something went wrong. Try again.';
export const exportFailed = 'The export failed. Try again.';
export const exportInterrupted = 'The export was interrupted. Try again.';
