import type { Plugin } from 'vite';

/**
 * What this shop's router carries and never runs, 2 KiB of every first visit: discovery of routes
 * from a server (routeDiscovery is "initial") and instrumentation (none is passed). What stands in
 * gives exactly what those parts give under these settings. Only the browser's code is touched.
 */
const standIns: Record<string, string> = {
  'lib/dom/ssr/fog-of-war.js': `
    const never = () => undefined;
    export const isFogOfWarEnabled = () => false, URL_LIMIT = 0;
    export { never as getManifestPath, never as getPartialManifest,
      never as getPatchRoutesOnNavigationFunction, never as getPathsWithAncestors,
      never as handleClientVersionMismatch, never as useFogOFWarDiscovery };`,
  'lib/router/instrumentation.js': `
    const never = () => undefined;
    export const instrumentationResultMetaContext = undefined;
    export { never as consumeInstrumentationClientResultMetaReceiver,
      never as getRouteInstrumentationUpdates, never as instrumentClientSideRouter,
      never as instrumentHandler };`,
};

export function leaveOutUnusedRouterParts(): Plugin {
  const met = new Set<string>();
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.keys(standIns).find((path) =>
        id.replaceAll('\\', '/').endsWith(`react-router/dist/production/${path}`),
      );
      if (!part) return null;
      met.add(part);
      return standIns[part] ?? null;
    },
    buildEnd(error) {
      // A new version may name its files otherwise; better to know than to grow unseen.
      if (!error && met.size < Object.keys(standIns).length) {
        this.error('react-router has moved the parts that router-parts.ts leaves out');
      }
    },
  };
}
