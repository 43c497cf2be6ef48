/** Icons of the pages of records and of the editor of documents, named by meaning rather than by shape. */
export {
  Bold as BoldIcon,
  Heading2 as HeadingIcon,
  Heading3 as SubheadingIcon,
  Italic as ItalicIcon,
  List as BulletListIcon,
  ListOrdered as NumberedListIcon,
  Redo2 as RedoIcon,
  Table as TableIcon,
  TextQuote as QuoteIcon,
} from 'lucide-react';
