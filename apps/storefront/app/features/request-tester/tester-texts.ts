/** What the specification fixes of this screen, to the letter; kept here, off the other pages. */
export const testerTexts = {
  endpointPlaceholder: 'Enter your endpoint',
  defaultEndpoint: '/api/test-todos',
  submit: 'Submit',
  bodyError: 'Error in JSON format',
  noResponse: 'Response is undefined.',
  getSendsNoBody: 'GET sends no body',
  headersHeading: (count: number) => `Headers: ${count}`,
} as const;
