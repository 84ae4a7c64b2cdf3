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
export const roleChanged = message('{name} now has the role {role}');
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

/* Invitations. */

export const invitationHeading = message('Welcome, {name}');
export const yourRole = message('Your role: {role}. {description}.');
export const passwordLabel = 'Password';
export const passwordHelp = 'At least 12 characters.';
export const authenticatorHeading = 'Your authenticator app';
export const authenticatorHelp = message(
  'Add this key to an authenticator app, or <link>open the app</link> on this device.',
);
export const codeLabel = 'Authenticator code';
export const acceptButton = 'Accept invitation';
export const busy = 'Please wait…';
export const recoveryCodesHeading = 'Your recovery codes';
export const recoveryCodesHelp =
  "Each code signs you in once if you don't have your authenticator app. Print the codes or write them down: they won't be shown again.";
export const recoveryCodesSavedLink = "I've saved my codes";

/* Sign-in. */

export const signInHeading = 'Sign in';
export const or = 'or';
export const signInButton = 'Sign in';
export const signingIn = 'Signing in…';
export const passkeyButton = 'Use a passkey';
export const passkeyWaiting = 'Waiting for your passkey…';

export const demoHeading = 'Demo back office';
export const demoHelp = 'Try anything: the shop, its orders and its customers are sample data.';
export const demoButton = 'Open the back office';
export const demoRole = message('Open as {role}');

export const confirmHeading = "Confirm it's you";
export const confirmHelp = "You signed in a while ago. Confirm it's you to continue.";
export const confirmButton = 'Confirm';

/* Roles. */

export const roles = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  viewer: 'Viewer',
} as const;
export const roleDescriptions = {
  owner: 'Full access, including staff and settings',
  manager: 'Everything except staff and settings',
  packer: 'Makes, packs and ships orders, and adjusts stock',
  viewer: "Sees orders and products, but can't change them",
} as const;

/* Passkeys. */

export const passkeysTitle = 'Passkeys';
export const passkeysExplanation =
  'Sign in with your face, your fingerprint or a PIN instead of a password and a code.';
export const passkeysLabel = 'Your passkeys';
export const passkeyAdded = message('Added {created}');
export const passkeyAddedAndUsed = message('Added {created}, last used {used}');
export const removePasskeyButton = 'Remove';
export const noPasskeys = 'No passkeys yet.';
export const addPasskeyButton = 'Add passkey';
export const thisDevice = 'This device';
