/** Adds `showModal`, which jsdom lacks. For tests only. */
export function openNativeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
}
