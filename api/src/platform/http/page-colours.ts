/** The application's colours, light and dark, for pages that the API and local programs render. */
export const colours = `:root { color-scheme: light dark;
  --canvas: light-dark(#f7f8fa, #0f1216); --surface: light-dark(#ffffff, #161a20); --hover: light-dark(#f1f3f6, #1d222a);
  --text: light-dark(#171b22, #e4e8ee); --muted: light-dark(#535c6a, #a6afbc); --border: light-dark(#e0e4ea, #272d37);
  --control: light-dark(#858e9c, #6b7584); --accent: light-dark(#2f55c4, #8ba6fb); --on-accent: light-dark(#ffffff, #0e1428);
  --accent-subtle: light-dark(#ebf0fd, #1b2440); --accent-text: light-dark(#2a4cb0, #9db5ff);
  --bad: light-dark(#ad2a22, #ff9d93); --bad-subtle: light-dark(#fdeeec, #371816); --bad-border: light-dark(#f2c5c0, #6a2d29); }`;
