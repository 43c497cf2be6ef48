/** Redirect targets that try to leave the origin or to run a script. For tests only: each must end on this origin. */
export const ownOrigin = 'https://msp.example';

/** Targets of another origin or of none: they lead to the dashboard. */
export const foreignTargets: readonly string[] = [
  'https://evil.example/login',
  'http://evil.example/login',
  '//evil.example/login',
  '///evil.example/login',
  '////evil.example/..',
  '\\\\evil.example/login',
  '/\\evil.example/login',
  '\\/evil.example/login',
  '/\t/evil.example/login',
  '/\n/evil.example/login',
  '\u0000//evil.example/login',
  ' //evil.example/login',
  'https:/\\evil.example/login',
  'https://msp.example@evil.example/login',
  'https://msp.example:443@evil.example/login',
  'https://msp.example.evil.example/login',
  'https://msp.example:8443/login',
  'http://msp.example/login',
  'https://ｅvil.example/',
  'https://evil。example/',
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)//',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://msp.example/6f1a0a4e',
  'filesystem:https://msp.example/temporary/x.html',
  'view-source:https://msp.example/',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:user@evil.example',
  'wss://msp.example/login',
  'https://[::1',
  'https://msp.example:99999/',
];

/** Targets of this origin whose path alone would be read as another host: the path must lose its second slash. */
export const disguisedTargets: readonly string[] = [
  'https:evil.example//evil.example',
  'https://msp.example//evil.example',
  'https://msp.example/.//evil.example',
  '/..//evil.example',
  '/controls/../..//evil.example',
];

export const hostileTargets: readonly string[] = [...foreignTargets, ...disguisedTargets];
