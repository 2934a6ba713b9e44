import { type PluginObj, types } from '@babel/core';

/** What an endpoint says to the server and its OpenAPI document alone. */
const served: ReadonlySet<string> = new Set(['access', 'budget', 'summary', 'bodyLimit', 'errors']);

const isServed = (property: types.Node): boolean =>
  types.isObjectProperty(property) && types.isIdentifier(property.key) && served.has(property.key.name);

/** A Babel plugin that leaves out of the contract's endpoints what no browser asks for. */
export const lightEndpoints = (): PluginObj => ({
  visitor: {
    CallExpression({ node }) {
      const [definition] = node.arguments;
      if (!types.isIdentifier(node.callee, { name: 'endpoint' }) || !types.isObjectExpression(definition)) return;
      definition.properties = definition.properties.filter((property) => !isServed(property));
    },
  },
});
