/**
 * The page for a person who navigates to the API, mostly to sign in or out, while it cannot be reached. The address stays, so
 * the navigation goes on when the API is back.
 */

const retrySeconds = 5;

export const unavailablePage = {
  type: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
  body: [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="refresh" content="${retrySeconds}"><title>Not available at the moment</title><style>`,
    ':root { color-scheme: light dark; } ',
    'body { margin: 0; min-height: 100vh; display: grid; place-items: center; ',
    'background: light-dark(#f7f8fa, #0f1216); color: light-dark(#171b22, #e4e8ee); ',
    'font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; } ',
    'main { box-sizing: border-box; width: min(28rem, 100% - 2rem); padding: 24px; border-radius: 6px; ',
    'border: 1px solid light-dark(#e0e4ea, #272d37); background: light-dark(#ffffff, #161a20); } ',
    'h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; } p { margin: 0 0 20px; } ',
    'a { display: inline-block; padding: 6px 12px; border-radius: 6px; text-decoration: none; font-weight: 500; ',
    'background: light-dark(#2f55c4, #8ba6fb); color: light-dark(#ffffff, #0e1428); }',
    '</style></head><body><main><h1>The application is not available at the moment</h1>',
    `<p>This page tries again every ${retrySeconds} seconds and goes on by itself.</p>`,
    '<a href="">Try again</a></main></body></html>',
  ].join(''),
};
