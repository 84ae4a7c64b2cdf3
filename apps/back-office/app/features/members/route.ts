export { loadMembers as loader } from './load-members.ts';
export { MembersScreen as Component } from './members-screen.tsx';
