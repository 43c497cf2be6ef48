/** A router without an address bar, for tests. Apart from the rest, because a shared module keeps every export. */
export { MemoryRouter } from 'react-router-dom';
