import MarkdownIt, { type Token } from 'markdown-it';

/** A node of the parsed text, with its children. */
export type MarkdownNode = {
  /** Token type of markdown-it, without `_open`. */
  readonly kind: string;
  /** HTML tag, such as `h2`. */
  readonly tag: string;
  /** The text of a node without children. */
  readonly text: string;
  readonly attribute: (name: 'href' | 'start') => string | null;
  readonly children: readonly MarkdownNode[];
};

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** Whether an address is a web or e-mail address; others are not rendered as links. */
export const isSafeAddress = (address: string): boolean =>
  URL.canParse(address) && schemes.has(new URL(address).protocol);

/** Maximum nesting; deeper nodes become plain text. */
const maxDepth = 20;

// Domain names without a scheme are not linked; indented text is a paragraph, not code.
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('code');
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = isSafeAddress;

const treeOf = (tokens: readonly Token[]): readonly MarkdownNode[] => {
  const root: MarkdownNode[] = [];
  const open = [root];
  for (const token of tokens) {
    const siblings = open.at(-1) ?? root;
    if (token.nesting === -1) open.pop();
    else if (token.type === 'inline') siblings.push(...treeOf(token.children ?? []));
    else if (open.length > maxDepth && token.nesting === 1) open.push(siblings);
    else {
      const children: MarkdownNode[] = [];
      siblings.push({
        kind: token.type.replace(/_open$/, ''),
        tag: token.tag,
        text: token.content,
        attribute: (name) => token.attrGet(name)?.toString() ?? null,
        children,
      });
      if (token.nesting === 1) open.push(children);
    }
  }
  return root;
};

/**
 * Parses Markdown. HTML stays text; links are limited to http, https and mailto; images become their alternative
 * text.
 */
export const parseMarkdown = (text: string): readonly MarkdownNode[] => treeOf(markdown.parse(text, {}));
