/** Brazilian time zones with their city names. */
const brazilian: ReadonlyMap<string, string> = new Map([
  ['America/Sao_Paulo', 'São Paulo'],
  ['America/Fortaleza', 'Fortaleza'],
  ['America/Recife', 'Recife'],
  ['America/Bahia', 'Bahia'],
  ['America/Belem', 'Belém'],
  ['America/Manaus', 'Manaus'],
  ['America/Cuiaba', 'Cuiabá'],
  ['America/Porto_Velho', 'Porto Velho'],
  ['America/Rio_Branco', 'Rio Branco'],
  ['America/Noronha', 'Fernando de Noronha'],
]);

/** Selectable time zones, those of Brazil first. */
export const zonesWith = (chosen: string | null): readonly string[] => [
  ...new Set([...brazilian.keys(), ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')]),
];

/** Display name of a zone: "São Paulo", "America/New York". */
export const zoneName = (timeZone: string): string => brazilian.get(timeZone) ?? timeZone.replaceAll('_', ' ');
