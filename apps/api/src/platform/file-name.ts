const longest = 80;

/** A file name from a title: "Diagnóstico com Padaria" is `diagnostico-com-padaria.pdf`. */
export const fileNameOf = (title: string, ending: string): string => {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/gu);
  return `${words?.join('-').slice(0, longest).replace(/-$/, '') ?? 'reuniao'}.${ending}`;
};
