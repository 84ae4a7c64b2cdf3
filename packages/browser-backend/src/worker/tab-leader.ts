import * as errors from '@briolette/i18n/errors/storefront';
import {
  type BackendStatus,
  createWireError,
  type EngineCall,
  isIdempotentRequest,
  type StoreStatus,
  type TabMessage,
  type WireResponse,
} from '../protocol/wire.ts';
import type { Engine } from './engine.ts';

type Waiting = { call: EngineCall; sentTo: string | null; resolve(response: WireResponse): void };

export type TabRouter = {
  /** Sends a call to the leading tab, this one or another. */
  connect(call: EngineCall): Promise<WireResponse>;
  /** Starts the engine and serves all tabs. Resolves only if the engine can't be started. */
  lead(startEngine: (report: (status: StoreStatus) => void) => Promise<Engine>): Promise<void>;
};

/** Routes each call to the leading tab, and to the next leader if that tab is closed meanwhile. */
export function createTabRouter(
  name: string,
  reportStatus: (status: BackendStatus) => void,
): TabRouter {
  const tab = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const waiting = new Map<string, Waiting>();
  let leader: string | null = null;
  let status: BackendStatus = { state: 'starting', durable: true };
  let engine: Engine | null = null;

  const broadcast = (message: TabMessage) => channel.postMessage(message);

  channel.onmessage = async ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'leader') follow(data.leader, data.status);
    if (data.kind === 'answer') resolveCall(data.id, data.response);
    if (data.kind === 'who-leads' && leader === tab) broadcast({ kind: 'leader', leader, status });
    if (data.kind === 'call' && data.leader === tab && engine) {
      broadcast({ kind: 'answer', id: data.id, response: await engine(data.call) });
    }
  };
  broadcast({ kind: 'who-leads' });

  function follow(newLeader: string, newStatus: BackendStatus): void {
    leader = newLeader;
    status = newStatus;
    reportStatus(status);
    for (const [id, call] of waiting) send(id, call);
  }

  function send(id: string, waitingCall: Waiting): void {
    const { call, sentTo } = waitingCall;
    if (!leader || sentTo === leader) return;
    if (sentTo && !isIdempotentRequest(call.request)) {
      resolveCall(id, createWireError('outcomeUnknown', { text: errors.shopTabClosed }, soon));
    } else if (status.state === 'failed') {
      resolveCall(id, createWireError('busy', { text: errors.shopNotStarted }, soon));
    } else if (status.state === 'ready') {
      waitingCall.sentTo = leader;
      if (engine) engine(call).then((response) => resolveCall(id, response));
      else broadcast({ kind: 'call', leader, id, call });
    }
  }

  function resolveCall(id: string, response: WireResponse): void {
    waiting.get(id)?.resolve(response);
    waiting.delete(id);
  }

  function announce(newStatus: BackendStatus): void {
    broadcast({ kind: 'leader', leader: tab, status: newStatus });
    follow(tab, newStatus);
  }

  return {
    connect(call) {
      return new Promise((resolve) => {
        const id = crypto.randomUUID();
        const waitingCall = { call, sentTo: null, resolve };
        waiting.set(id, waitingCall);
        send(id, waitingCall);
      });
    },

    async lead(startEngine) {
      let store: StoreStatus = { durable: true };
      announce({ state: 'starting', ...store });
      try {
        engine = await startEngine((reported) => {
          store = reported;
          if (engine) announce({ state: 'ready', ...store });
        });
      } catch (error) {
        console.error('The shop could not be started.', error);
        announce({ state: 'failed', durable: false });
        return;
      }
      announce({ state: 'ready', ...store });
      await new Promise(() => {});
    },
  };
}

const soon: [string, string][] = [['retry-after', '1']];
