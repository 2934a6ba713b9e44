/** Public e-mail providers: their domains identify no company. */
const anybodys: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com msn.com yahoo.com yahoo.com.br
  ymail.com icloud.com me.com mac.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com
  zipmail.com.br oi.com.br proton.me protonmail.com aol.com gmx.com zoho.com mail.com`.split(/\s+/),
);

/** The domain of a company e-mail address; undefined for public e-mail providers. */
export const domainOf = (emailAddress: string): string | undefined => {
  const domain = emailAddress.split('@').at(-1)?.toLowerCase();
  return domain && !anybodys.has(domain) ? domain : undefined;
};
