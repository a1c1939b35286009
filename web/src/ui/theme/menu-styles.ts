// The component kit's styles for a menu, for pages that come without those of the portal.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
