const longest = 80;

/** A file name from a title: "Diagnóstico com Padaria" gives `diagnostico-com-padaria.pdf`. */
export const fileNameOf = (title: string, ending: string): string => {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/gu);
  return `${words?.join('-').slice(0, longest).replace(/-$/, '') ?? 'reuniao'}.${ending}`;
};

/** Creates unique file names from titles, even if a title equals the numbered name of another. */
export const openFileNames = (): ((title: string, ending: string) => string) => {
  const given = new Set<string>();
  const times = new Map<string, number>();
  return (title, ending) => {
    const name = fileNameOf(title, ending);
    let [count, free] = [times.get(name) ?? 1, name];
    for (; given.has(free); free = name.replace(/\.\w+$/, `-${count}$&`)) count += 1;
    times.set(name, count);
    given.add(free);
    return free;
  };
};
