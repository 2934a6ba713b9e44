/** Exits if Node is too old: the right version comes with the install. */
export const requireNode = (): void => {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return;
  process.stderr.write(
    `Node 24 is needed, this is ${process.version}. Start with "npm start"; if that is what you did, remove node_modules and start again.\n`,
  );
  process.exit(1);
};
