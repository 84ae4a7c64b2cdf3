export { loadSettings as loader } from './load-settings.ts';
export { SettingsScreen as Component } from './settings-screen.tsx';
