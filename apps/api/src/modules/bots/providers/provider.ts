import type { Recorder } from '../recorder.ts';
import type { ProviderAddress, ProviderHttp } from './provider-http.ts';

/** How a provider is reached, and what it proves itself with. */
export interface ProviderConnection extends ProviderAddress {
  readonly apiKey: string;
  /** Signs what it tells us, as its own pages give it; without one nothing that it tells is believed. */
  readonly webhookSecret: string | undefined;
  /** Where it tells us, for those that are told with each bot; undefined where it can't reach us. */
  readonly webhookUrl: string | undefined;
  /** Comes back with what it tells us, for the one that signs nothing. */
  readonly callbackSecret: string;
  readonly now: () => Date;
}

/** A recorder that others run. */
export interface Provider extends Recorder {
  /** Whether it takes the key. Changes nothing there. Errors: `ProviderError`. */
  check(): Promise<void>;
  /** Opens media of `artifacts`, with the key where that is asked for. */
  readonly openMedia: ProviderHttp['open'];
}
