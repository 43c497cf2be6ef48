/** A style sheet that a module works out while the host is built. */
declare module '*?css' {}
