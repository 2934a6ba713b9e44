import { createHmac, timingSafeEqual } from 'node:crypto';

export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

/** Seconds for which a signed message is accepted, to prevent replay. */
const goodForS = 300;

/** Compares in constant time for texts of the same length. */
export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const isOfNow = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= goodForS;

/**
 * Standard Webhooks: `webhook-*` headers, or `svix-*` of older accounts; there are several signatures during a rotation
 * of the secret.
 */
export const isSignedByStandard = (headers: WebhookHeaders, rawBody: Buffer, secret: string, now: Date): boolean => {
  const header = (name: string) => headers[`webhook-${name}`] ?? headers[`svix-${name}`];
  const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')];
  if (!id || !timestamp || !signatures || !isOfNow(timestamp, now)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length === 0) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest('base64');
  return signatures.split(' ').some((one) => one.startsWith('v1,') && isSame(one.slice(3), expected));
};

/** `sha256=` and the HMAC of timestamp and body, in hex. */
export const isSignedByTimestamp = (headers: WebhookHeaders, rawBody: Buffer, secret: string, now: Date): boolean => {
  const [signature, timestamp] = [headers['x-webhook-signature'], headers['x-webhook-timestamp']];
  if (!signature || !timestamp || secret === '' || !isOfNow(timestamp, now)) return false;
  const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
  return isSame(signature, `sha256=${digest}`);
};

/** Base64 HMAC of a canonical form of the message; the secret is base64, too. */
export const isSignedByContent = (headers: WebhookHeaders, canonical: string, secret: string): boolean => {
  const key = Buffer.from(secret, 'base64');
  const signature = headers['x-webhook-signature'];
  if (!signature || key.length === 0) return false;
  return isSame(signature, createHmac('sha256', key).update(canonical).digest('base64'));
};
