import { message, plural } from '../../message.ts';

export const title = 'Staff';
export const count = plural({ one: '{count} staff member', other: '{count} staff members' });
export const inviteButton = 'Invite staff member';
export const you = message('{name} <note>(you)</note>');
export const auditLogLink = 'Audit log';
/** The name is for screen readers. */
export const editButton = message('Edit<hidden> {name}</hidden>');

export const invited = 'Invitation pending';
export const removed = 'Access removed';
export const lastActive = message('Last active {time}');
export const notSignedIn = 'Not signed in';
export const signedIn = plural({
  one: 'Signed in, last active {time}',
  other: 'Signed in on {count} devices, last active {time}',
});

export const inviteTitle = 'Invite staff member';
export const nameLabel = 'Name';
export const emailLabel = 'Email';
export const roleLabel = 'Role';
export const sendButton = 'Send invitation';
export const sentTitle = 'Invitation sent';
export const sentHelp =
  "They'll get an email with a link to join. You can also give them this link yourself. It works once, within three days, so share it only with them.";
export const copyButton = 'Copy link';
export const copied = 'Link copied';

export const changeRoleButton = message('Change role to {role}');
export const roleChanged = message('Role of {name} changed to {role}');
export const sessionsHeading = 'Sessions';
export const noSessions = 'No active sessions.';
export const session = message('Since {opened}, last used {used}');
export const signOutButton = 'Sign out everywhere';
export const signedOut = message('{name} was signed out everywhere');
export const removeHeading = 'Remove access';
export const removeHelp =
  "They'll be signed out at once and can't sign in again. Their actions stay in the audit log.";
export const removeButton = 'Remove access';
export const accessRemoved = message('Access removed for {name}');
export const restoreHeading = 'Access removed';
export const restoreHelp = 'You can restore their access with the same role.';
export const restoreButton = 'Restore access';
export const accessRestored = message('Access restored for {name}');
