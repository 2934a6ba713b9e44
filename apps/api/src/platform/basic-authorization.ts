const maxHeaderLength = 4_096;

/** Parses `Basic` credentials: base64 of `name:password` in UTF-8 (RFC 7617); undefined if invalid. */
export const readBasic = (authorization = ''): { name: string; password: string } | undefined => {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization)?.[1];
  if (!encoded || authorization.length > maxHeaderLength) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return undefined;
  }
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { name: text.slice(0, colon), password: text.slice(colon + 1) };
};
