/** What one looks for in the log: the calls that each kind of work is done by. */
export const logKinds: Record<string, { name: string; calls: readonly string[] }> = {
  orders: { name: 'Orders moved', calls: ['moveStaffOrder', 'cancelStaffOrder', 'startStaffBulk'] },
  money: { name: 'Money given back', calls: ['refundStaffOrder'] },
  notes: { name: 'Notes', calls: ['noteStaffOrder'] },
  mail: { name: 'Mails sent again', calls: ['resendStaffMail'] },
  exports: {
    name: 'Exports',
    calls: ['exportStaffOrders', 'exportPieces', 'exportOffers', 'exportFigures', 'exportCustomer'],
  },
  customers: {
    name: 'Customers',
    calls: ['noteCustomer', 'exportCustomer', 'eraseCustomer', 'settleMessage'],
  },
  pieces: {
    name: 'Pieces and stock',
    calls: [
      'addPiece',
      'editPiece',
      'setPieceModels',
      'setPieceEngraving',
      'setPieceShape',
      'setPieceState',
      'moveStock',
      'importPieces',
      'importPiece',
    ],
  },
  discounts: { name: 'Discounts', calls: ['addDiscount', 'editDiscount', 'endDiscount'] },
  reviews: { name: 'Reviews', calls: ['answerReview', 'hideReview'] },
  jobs: { name: 'Failed work tried again', calls: ['retryJob', 'retryJobs'] },
  settings: { name: 'Settings', calls: ['changeSettings'] },
  people: {
    name: 'Staff and roles',
    calls: ['inviteStaff', 'acceptInvitation', 'changeStaff', 'endStaffSessions'],
  },
  doors: {
    name: 'Signing in',
    calls: [
      'staffLogin',
      'staffLoginByPasskey',
      'staffDemo',
      'proveStaff',
      'proveStaffByPasskey',
      'staffLogout',
      'addStaffPasskey',
      'removeStaffPasskey',
    ],
  },
};
