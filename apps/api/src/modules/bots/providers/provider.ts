import type { Recorder } from '../recorder.ts';
import type { ProviderAddress, ProviderHttp } from './provider-http.ts';

/** Address and credentials of a provider. */
export interface ProviderConnection extends ProviderAddress {
  readonly apiKey: string;
  /** Secret of webhook signatures, from the provider's dashboard; without it webhooks are rejected. */
  readonly webhookSecret: string | undefined;
  /** Webhook address, for providers that get it with each bot; undefined if this installation has no public address. */
  readonly webhookUrl: string | undefined;
  /** Returned in callbacks by the provider that does not sign them. */
  readonly callbackSecret: string;
  readonly now: () => Date;
}

/** A recorder run by a third party. */
export interface Provider extends Recorder {
  /** Checks the key without side effects. Errors: `ProviderError`. */
  check(): Promise<void>;
  /** Opens media of `artifacts`, with the key if required. */
  readonly openMedia: ProviderHttp['open'];
}
